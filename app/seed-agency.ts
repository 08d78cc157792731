import { seedDemoBilling } from './demo-billing.ts'
import { storeDemoAgreements } from './demo-agreements.ts'
import { seedDemoFigures } from './demo-figures.ts'
import { seedDemoNotices } from './demo-notices.ts'
import { openPool } from '#db/open.ts'
import { castId } from '#seed/cast/chance.ts'
import { seed, type SeedOptions } from '#seed/seed.ts'
import { seedDemoDispatch } from '#domains/dispatch/demo-dispatch.server.ts'
import { seedDemoDocuments } from '#domains/documents/demo/demo-documents.server.ts'
import { seedLibrary } from '#domains/forms/library/seed-library.server.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { reckonCharts } from '#domains/due/reckon.server.ts'
import { endWith, transact } from '#platform/server/database.ts'
import { stateTouched } from '#domains/documents/evidence/statements.server.ts'
import { fileStoreOf } from '#platform/server/file-store.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { insertAll } from '#platform/server/insert-all.ts'
import type { Settings } from '#platform/server/settings.ts'

export interface AgencyOptions extends SeedOptions {
  /** Where files are kept; without it there are no papers with files. */
  settings?: Settings
}

/** The whole demonstration: the cast, the forms an agency starts with, and their documents. Running it again changes nothing. */
export async function seedAgency(owner: Parameters<typeof seed>[0], options: AgencyOptions = {}): Promise<void> {
  const today = options.today ?? dayIn('America/Los_Angeles', new Date())
  await seed(owner, { ...options, today })
  const pool = openPool({ connection: owner, max: 1, statementTimeout: 0, pipeline: true })
  if (options.settings) endWith(pool, [stateTouched(options.settings)])
  try {
    await transact(pool, 'system', { call: 'seed' }, async (tx) => {
      await seedProfile(tx, options.settings)
      await seedLibrary(tx, today)
      await seedDemoDocuments(tx, today, options.settings && fileStoreOf(options.settings))
      await seedDemoBilling(tx, today)
      if (options.settings) {
        await storeDemoAgreements(tx, fileStoreOf(options.settings))
        await seedDemoDispatch(tx, fileStoreOf(options.settings), today)
      }
      await reckonMarked(tx, today)
      if (options.settings) await seedDemoNotices(tx, options.settings, today)
      await seedDemoFigures(tx, today)
    })
    await pool.query(
      'analyze form_version, form_membership, document, document_version, signature_line, signature, due_item, notice',
    )
  } finally {
    await pool.end()
  }
}

/** The demonstration is set up already. */
async function seedProfile(tx: Tx, settings: Settings | undefined): Promise<void> {
  await insertAll(tx, 'agency_profile', [
    {
      id: castId('agency profile'),
      one: true,
      name: settings?.agency.name ?? 'Example Valley Family Services',
      zone: settings?.agency.zone ?? 'America/Los_Angeles',
      address_line1: '100 Example Valley Road',
      city: 'Los Angeles',
      state_abbreviation: 'CA',
      zip_code: '90012',
      phone: '5555550100',
      letterhead: [],
      contact_notes: true,
      version: 1,
    },
  ])
  await insertAll(tx, 'setup_mark', [
    { id: castId('set-up'), key: 'all', marked_at: new Date().toISOString(), version: 1 },
  ])
}

async function reckonMarked(tx: Tx, today: string): Promise<void> {
  const marked = await tx.selectFrom('due_dirty').select('chart_id').execute()
  const ids = marked.map(({ chart_id }) => chart_id)
  for (let from = 0; from < ids.length; from += 400) await reckonCharts(tx, ids.slice(from, from + 400), today)
  await tx.deleteFrom('due_dirty').execute()
}
