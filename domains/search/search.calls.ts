import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, text } from '#platform/contract/fields.ts'
import { searchKinds, searchReasons } from '#platform/contract/search.ts'

export const searchCalls = {
  searchAll: call({
    name: 'Core/Search/Global',
    extra: true,
    reads: true,
    summary:
      'Charts, people, families, inquiries, staff, documents and contacts by name, number or words, best first, as far as the caller may open them; with nothing typed what was opened last. Every search is written down',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({ Search: text(['Search', 'Buscar'], { min: 0, max: 200 }) }),
    output: z.strictObject({
      Hits: z.array(
        z.strictObject({
          Kind: choice(['Kind', 'Tipo'], searchKinds),
          ID: id(),
          PersonID: z.nullable(id(['Person', 'Persona'])),
          Title: z.string(),
          Detail: z.nullable(z.string()),
          /** A birth date, or the day of a document or contact. */
          On: z.nullable(day(['Date', 'Fecha'])),
          Why: choice(['Why it was found', 'Por qué se encontró'], searchReasons),
          /** The other name, number or person by which it was found, where its title does not say so. */
          Matched: z.nullable(z.string()),
          /** Words around what was found. */
          Snippet: z.nullable(z.string()),
          Path: z.string(),
        }),
      ),
    }),
    topics: ['search', 'people', 'clients', 'fosterClients', 'families', 'documents', 'visits', 'access', 'inquiries'],
    audit: 'view',
  }),
}
