import type { RecordWords } from '#platform/server/audit-records.ts'

const amount = ['amount', 'la cantidad'] as const
const begins = ['first day', 'el primer día'] as const
const ends = ['end', 'el final'] as const

/** How the audit tells of donors, gifts, receipts, grants and stories. */
export const fundingRecords: RecordWords = {
  donor: {
    noun: ['donor', 'el donante'],
    ownAffairs: true,
    columns: {
      owner_employee_id: ['owner', 'quién está a cargo'],
      next_step: ['next step', 'el próximo paso'],
      next_step_on: ['day of the next step', 'el día del próximo paso'],
      salutation: ['greeting', 'el saludo'],
      note: ['note', 'la nota'],
      merged_into: ['kept donor', 'el donante que queda'],
    },
  },
  story_text: {
    noun: ['text of a story', 'el texto de una historia'],
    ownAffairs: true,
    columns: { body: ['text', 'el texto'] },
  },
  gift: {
    noun: ['gift', 'el donativo'],
    ownAffairs: true,
    of: 'donor_id',
    what: ['given_on', 'fund'],
    columns: {
      given_on: ['day', 'el día'],
      kind: ['kind', 'el tipo'],
      cents: amount,
      what: ['what was given', 'lo que se donó'],
      fund: ['fund', 'el fondo'],
      campaign_id: ['campaign', 'la campaña'],
      grant_id: ['grant', 'la subvención'],
      thanked_on: ['day of thanks', 'el día del agradecimiento'],
      receipt_id: ['receipt', 'el recibo'],
    },
  },
  pledge: {
    noun: ['pledge', 'el compromiso'],
    ownAffairs: true,
    of: 'donor_id',
    what: ['every', 'start_date'],
    columns: { cents: amount, start_date: begins, end_date: ends },
  },
  campaign: {
    noun: ['campaign', 'la campaña'],
    ownAffairs: true,
    name: ['name'],
    columns: { goal_cents: ['goal', 'la meta'], start_date: begins, end_date: ends },
  },
  receipt_run: {
    noun: ['receipt run', 'la emisión de recibos'],
    ownAffairs: true,
    name: ['from_date', 'until_date'],
    columns: { sent_on: ['day sent', 'el día de envío'], undone_at: ['undone', 'deshecha'] },
  },
  receipt: {
    noun: ['receipt', 'el recibo'],
    ownAffairs: true,
    of: 'donor_id',
    what: ['year', 'number'],
    columns: { cents: amount },
  },
  receipt_print: {
    noun: ['printout of a receipt', 'la impresión de un recibo'],
    ownAffairs: true,
    of: 'receipt_id',
    what: ['printed_at'],
    columns: { is_copy: ['copy', 'la copia'] },
  },
  thank_run: {
    noun: ['letters of thanks', 'las cartas de agradecimiento'],
    ownAffairs: true,
    name: ['made_on'],
    columns: { message: ['text', 'el texto'] },
  },
  funding_grant: {
    noun: ['grant', 'la subvención'],
    ownAffairs: true,
    name: ['name'],
    columns: {
      status: ['status', 'el estado'],
      asked_cents: ['amount asked for', 'la cantidad solicitada'],
      awarded_cents: ['amount awarded', 'la cantidad concedida'],
      start_date: begins,
      end_date: ends,
      restricted_use: ['restriction', 'la restricción'],
      owner_employee_id: ['owner', 'quién está a cargo'],
      decided_on: ['day of the decision', 'el día de la decisión'],
    },
  },
  grant_due: {
    noun: ['due date of a grant', 'la fecha límite de una subvención'],
    ownAffairs: true,
    of: 'grant_id',
    what: ['kind', 'due_on'],
    columns: { due_on: ['due date', 'la fecha límite'], done_on: ['day sent', 'el día de envío'] },
  },
  grant_spending: {
    noun: ['spending of a grant', 'el gasto de una subvención'],
    ownAffairs: true,
    of: 'grant_id',
    what: ['what', 'spent_on'],
    columns: { cents: amount, spent_on: ['day', 'el día'] },
  },
  grant_measure: {
    noun: ['measure of a grant', 'el indicador de una subvención'],
    ownAffairs: true,
    of: 'grant_id',
    what: ['name'],
    columns: { target: ['target', 'la meta'], value: ['value', 'el valor'], source: ['source', 'la fuente'] },
  },
  campaign_event: {
    noun: ['event of a campaign', 'el evento de una campaña'],
    ownAffairs: true,
    of: 'campaign_id',
    what: ['outreach_event_id'],
    columns: {},
  },
  campaign_sponsor: {
    noun: ['sponsor of a campaign', 'el patrocinador de una campaña'],
    ownAffairs: true,
    of: 'campaign_id',
    what: ['gives'],
    columns: { organization_id: ['sponsor', 'el patrocinador'], gives: ['what they give', 'lo que aporta'] },
  },
  story: {
    noun: ['story', 'la historia'],
    ownAffairs: true,
    name: ['title'],
    columns: {
      released_on: ['day of the release', 'el día de la autorización'],
      release_document_id: ['signed document', 'el documento firmado'],
      released_until: ['end of the release', 'el final de la autorización'],
      revoked_on: ['day it was taken back', 'el día en que se retiró'],
    },
  },
  gift_import: {
    noun: ['import of gifts', 'la importación de donativos'],
    ownAffairs: true,
    name: ['file_name'],
    columns: { done_at: ['imported', 'importada'] },
  },
}
