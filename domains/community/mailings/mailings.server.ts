import { sql } from 'kysely'
import { paragraphs, linesOf } from '#domains/documents/evidence/render-nodes.server.ts'
import { dayWords, pageWordsIn } from '#domains/documents/evidence/render-page-text.server.ts'
import { pdfRenderer } from '#domains/documents/evidence/render-pool.server.ts'
import { NotDrawn, type PrintedDocument, type PrintedNode } from '#domains/documents/evidence/render-shapes.server.ts'
import { Printable } from '#domains/documents/evidence/render-text.server.ts'
import { say, type Language } from '#platform/contract/words.ts'
import { agencyProfile, type AgencyProfile } from '#platform/server/agency-profile.ts'
import { handlers, type Context, type FileToMake, type Me, type Tx } from '#platform/server/handlers.ts'
import { rosterFile } from '#platform/server/spreadsheet.ts'
import { letterAddress } from './letter-address.server.ts'
import { mailingCalls } from './mailings.calls.ts'
import { whyLeftOut, type Reach } from './mailings.rules.ts'

interface Recipient extends Reach {
  Name: string
  Line2: string | null
  City: string | null
  StateAbbreviation: string | null
  ZipCode: string | null
}

interface Chosen {
  PersonIDs: readonly string[]
  OrganizationIDs: readonly string[]
  DonorIDs: readonly string[]
  List: string | null
  ListedIDs: readonly string[]
}

/** Those of the donors chosen whom the caller may know: of a kind of recipient. */
const donorsAmong = (chosen: Chosen, me: Me, column: 'person_id' | 'organization_id') =>
  sql`select d.${sql.ref(column)} from donor d where d.id = any (${me.may('FundDevelopment.View') ? [...chosen.DonorIDs] : []}::uuid[])
    and d.voided_at is null`

/** Whoever asked not to be written to, under whatever name they are known here: found by the e-mail. */
async function keepWishes(tx: Tx, all: readonly Recipient[]): Promise<Recipient[]> {
  const { rows } = await sql<{ email: string; no_mail: boolean; no_email: boolean }>`select * from wishes_by_email(${[
    ...new Set(all.flatMap(({ Email }) => (Email ? [Email.toLowerCase()] : []))),
  ]}::text[])`.execute(tx)
  const wishes = new Map(rows.map((one) => [one.email, one]))
  return all.map((one) => {
    const wish = one.Email ? wishes.get(one.Email.toLowerCase()) : undefined
    return wish ? { ...one, NoMail: one.NoMail || wish.no_mail, NoEmail: one.NoEmail || wish.no_email } : one
  })
}

type Asking = Pick<Context<typeof mailingCalls.planMailing>, 'tx' | 'me' | 'today' | 'registered'>

/** Everybody chosen whom the caller may know, each once; of several addresses the one for letters. */
async function recipientsOf({ tx, me, today, registered }: Asking, chosen: Chosen): Promise<Recipient[]> {
  // The register is for the sides that share it; a list is for whoever may read it.
  const shared = me.may('Community.View')
  const [PersonIDs, OrganizationIDs] = shared ? [chosen.PersonIDs, chosen.OrganizationIDs] : [[], []]
  const part = registered.mailings.find(({ list, permission }) => list === chosen.List && me.may(permission))
  const listed = part
    ? sql`union all select m.name, m.email, m.no_mail, m.no_email, m.confidential, m.line1, m.line2, m.city, m.state_abbreviation, m.zip_code, m.by, m.id
        from (${part.rows(sql`select unnest(${[...chosen.ListedIDs]}::uuid[])`, today)}) m`
    : sql``
  const { rows } = await sql<Recipient>`
    select concat_ws(' ', p.first_name, p.last_name) as "Name", p.email as "Email", coalesce(w.no_mail, false) as "NoMail",
      coalesce(w.no_email, false) as "NoEmail", coalesce(a.confidential, false) as "IsConfidential", a.line1 as "Line1", a.line2 as "Line2",
      a.city as "City", a.state_abbreviation as "StateAbbreviation", a.zip_code as "ZipCode", p.last_name as by, p.id
    from person p left join outreach_wish w on w.person_id = p.id and w.voided_at is null
    left join ${letterAddress(sql`p.id`, today)} a on true
    where (p.id = any (${[...PersonIDs]}::uuid[]) or p.id in (${donorsAmong(chosen, me, 'person_id')})) and p.merged_into is null
    union all
    select o.name, o.email, coalesce(w.no_mail, false), coalesce(w.no_email, false), false, o.line1, o.line2, o.city, o.state_abbreviation,
      o.zip_code, o.name, o.id
    from organization o left join outreach_wish w on w.organization_id = o.id and w.voided_at is null
    where (o.id = any (${[...OrganizationIDs]}::uuid[]) or o.id in (${donorsAmong(chosen, me, 'organization_id')})) and o.voided_at is null
    ${listed}
    order by by, "Name", id`.execute(tx)
  return keepWishes(tx, rows)
}

const cityOf = ({ City, StateAbbreviation, ZipCode }: Recipient) =>
  [City, [StateAbbreviation, ZipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
const addressOf = (one: Recipient) =>
  [one.Name, one.Line1, one.Line2, cityOf(one)].filter((line): line is string => Boolean(line))

const shell = (agency: AgencyProfile, language: Language, title: string, text: Printable): PrintedDocument => {
  const words = pageWordsIn(language)
  return {
    title: text.line(title),
    agency: text.line(agency.name),
    letterhead: { lines: [...agency.address, ...agency.letterhead].map((one) => text.line(one)) },
    lang: language,
    about: text.line(title),
    keywords: [],
    watermark: null,
    running: text.line(title),
    footer: text.line(agency.name),
    attachment: null,
    words: { confidential: '', page: words.page, content: words.content },
    body: [],
  }
}

interface Letter {
  title: string
  message: string
  today: string
}

/** Each on a page of its own, with the address where a window envelope shows it. */
function letters(
  agency: AgencyProfile,
  language: Language,
  to: readonly Recipient[],
  { title, message, today }: Letter,
) {
  const text = new Printable()
  const line = (told: string): PrintedNode => ({ kind: 'paragraph', runs: linesOf(text.text(told)) })
  const body = to.flatMap((one, at): PrintedNode[] => [
    ...(at > 0 ? [{ kind: 'page-break' as const }] : []),
    line(addressOf(one).join('\n')),
    line(dayWords(today)),
    ...paragraphs(text.text(message)),
    line(agency.name),
  ])
  return { ...shell(agency, language, title, text), body }
}

function labels(agency: AgencyProfile, language: Language, to: readonly Recipient[]): PrintedDocument {
  const text = new Printable()
  const title = say(['Address labels', 'Etiquetas de dirección'], language)
  return {
    ...shell(agency, language, title, text),
    labels: to.map((one) => addressOf(one).map((line) => text.line(line))),
  }
}

const pdfOf = (pages: PrintedDocument, fileName: string, share: string, failed: () => never): FileToMake => ({
  fileName,
  contentType: 'application/pdf',
  make: () =>
    pdfRenderer.draw(pages, { at: new Date(), share }).catch((error: unknown) => {
      if (error instanceof NotDrawn) return failed()
      throw error
    }),
})

export const mailingHandlers = handlers(mailingCalls, {
  async planMailing(context) {
    const { input } = context
    const all = await recipientsOf(context, input)
    const LeftOut = all.flatMap((one) => {
      const Why = whyLeftOut(one, input.Way)
      return Why ? [{ Name: one.Name, Why }] : []
    })
    return { Going: all.length - LeftOut.length, LeftOut }
  },

  async makeMailing(context) {
    const { tx, me, input, today, language, settings, refuse, looked } = context
    if (input.Form !== 'Sheet' && input.Way !== 'Mail') refuse('ByMailOnly')
    if (input.Form === 'Letters' && (!input.Title || !input.Message)) refuse('LetterMissing')
    const all = await recipientsOf(context, input)
    const to = all.filter((one) => !whyLeftOut(one, input.Way))
    if (to.length === 0) refuse('Nobody')
    const leftOut = all.length - to.length
    await looked('person', null, { form: input.Form, way: input.Way, recipients: to.length, leftOut })
    if (input.Form === 'Sheet') {
      const byMail = input.Way === 'Mail'
      return rosterFile(
        ['Mailing', 'Envío'],
        [
          { title: ['Name', 'Nombre'], value: (one: Recipient) => one.Name, width: 32 },
          ...(byMail
            ? [
                {
                  title: ['Street address', 'Calle y número'] as const,
                  value: (one: Recipient) => one.Line1,
                  width: 32,
                },
                { title: ['Suite, unit', 'Oficina, unidad'] as const, value: (one: Recipient) => one.Line2 },
                { title: ['City', 'Ciudad'] as const, value: (one: Recipient) => one.City },
                { title: ['State', 'Estado'] as const, value: (one: Recipient) => one.StateAbbreviation },
                { title: ['ZIP code', 'Código postal'] as const, value: (one: Recipient) => one.ZipCode },
              ]
            : [{ title: ['E-mail', 'Correo electrónico'] as const, value: (one: Recipient) => one.Email, width: 36 }]),
        ],
        to,
        'xlsx',
        { language },
      )
    }
    const agency = await agencyProfile(tx, settings)
    const failed = () => refuse('NotDrawn')
    if (input.Form === 'Labels') return pdfOf(labels(agency, language, to), 'labels.pdf', me.userId, failed)
    const letter = { title: input.Title ?? '', message: input.Message ?? '', today }
    return pdfOf(letters(agency, language, to, letter), 'letters.pdf', me.userId, failed)
  },
})
