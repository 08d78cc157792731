import type { Registered } from '#platform/server/domain.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import type { Report } from '#platform/server/reports.ts'
import type { Words } from '#platform/contract/words.ts'
import { builtId, builtTitles, findBuilt } from './builder/built-reports.server.ts'

/** Where reports come from: the domains declare some, people build others over the subjects that the domains declare. */
export type ReportSources = Pick<Registered, 'reports' | 'subjects'>

type Reading = Pick<Me, 'userId' | 'may'>

/** A report the reader may run, declared or built. */
export async function findReport(
  tx: Tx,
  { reports, subjects }: ReportSources,
  key: string,
  me: Reading,
): Promise<Report | undefined> {
  if (builtId(key)) return (await findBuilt(tx, subjects, key, me))?.report
  return reports.find((one) => one.key === key && me.may(one.permission))
}

/** What reports are called, by their keys. */
export async function titlesOf(
  tx: Tx,
  { reports }: ReportSources,
  keys: readonly string[],
): Promise<(key: string) => Words> {
  const built = await builtTitles(tx, [...new Set(keys)])
  return (key) => reports.find((one) => one.key === key)?.title ?? built.get(key) ?? [key, key]
}
