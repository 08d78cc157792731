import type { FastifyInstance } from 'fastify'
import type { CronItem } from 'graphile-worker'
import type { AuditCheck } from './audit-checks.ts'
import type { FilePolicies } from './attachments.ts'
import type { CalendarLayer } from './calendar.ts'
import type { FlawRule } from './data-quality.ts'
import type { BeforeCommit } from './database.ts'
import type { EntryCredit } from './entry-credits.ts'
import type { ExpiryPart } from './expiries.ts'
import type { FactPart } from './facts.ts'
import type { EnrollmentPart, MergePart } from './enrollment-parts.ts'
import type { EvidencePart } from './evidence.ts'
import type { Handled, Me, Tx } from './handlers.ts'
import type { BoardPart } from './house-board.ts'
import type { JobTask, Timer } from './jobs.ts'
import type { Platform } from './kernel.ts'
import type { LeavingPart } from './leaving-parts.ts'
import type { Log } from './log.ts'
import type { LabeledRecords } from './labels.ts'
import type { MailingPart } from './mailing-parts.ts'
import type { Measure } from './measures.ts'
import type { NightBook } from './nights.ts'
import type { Report } from './reports.ts'
import type { Subject } from './subjects.ts'
import type { NoticeKind } from './notices.ts'
import { platformRecords, type RecordWords } from './audit-records.ts'
import type { CarryPart, OrganizationPart } from './merge-moves.ts'
import type { ScopeRules } from './scopes.ts'
import type { Settings } from './settings.ts'
import type { RulePackPart, RulePlace } from './rule-packs.ts'
import type { SearchPart } from './search.ts'
import type { SetupStep } from './setup-steps.ts'
import type { StoryPart } from './story.ts'
import type { TransferPart } from './transfer-parts.ts'
import type { TeamFigure, WorkPart } from './worklist.ts'

/** What a domain brings to the server. `app/` lists the domains and joins what they bring; nothing else knows them all. */
export interface ServerDomain {
  readonly name: string
  readonly handlers: readonly Handled[]
  /** Who may reach its kinds of records. */
  readonly scopes?: Partial<ScopeRules>
  /** How the audit tells of its tables. */
  readonly records?: RecordWords
  /** Who may read the files of a record, by the record's table. */
  readonly filePolicies?: FilePolicies
  /** Which of its records can have labels of restricted information. */
  readonly labeled?: LabeledRecords
  /** What it tells people of. */
  readonly notices?: readonly NoticeKind[]
  /** What of its records runs out, and whom to tell in time. */
  readonly expiries?: readonly ExpiryPart[]
  readonly tasks?: readonly JobTask[]
  readonly cron?: readonly CronItem[]
  readonly timers?: (settings: Settings, log: Log) => readonly Timer[]
  /** Pages the server draws itself, outside the app. */
  readonly pages?: (server: FastifyInstance, platform: Platform) => Promise<void> | void
  readonly enrollment?: readonly EnrollmentPart[]
  /** What it adds to the profile of whoever signs in. */
  readonly profile?: ProfilePart
  readonly merges?: readonly MergePart[]
  /** What goes along when a case goes to another worker. */
  readonly transfers?: readonly TransferPart[]
  /** What of it waits for somebody else once an account is deactivated. */
  readonly leaving?: readonly LeavingPart[]
  /** Its lists whose rows can be written to. */
  readonly mailings?: readonly MailingPart[]
  /** What it keeps on charts that can be merged. */
  readonly carries?: readonly CarryPart[]
  /** What it keeps on organizations that can be merged. */
  readonly organizations?: readonly OrganizationPart[]
  /** Numbers of its rules that an administrator changes from a day on. */
  readonly rulePacks?: readonly RulePackPart[]
  /** Its dated rules that have a screen of their own. */
  readonly rulePlaces?: readonly RulePlace[]
  /** What it adds to the one search. */
  readonly search?: readonly SearchPart[]
  /** What a new agency does first. */
  readonly setup?: readonly SetupStep[]
  /** What of its records happened on a chart: the timeline, and what a report to the court is made of. */
  readonly story?: readonly StoryPart[]
  /** What of its records held on a chart on a day: an inspection reads it as it is now and as it was known then. */
  readonly facts?: readonly FactPart[]
  /** What of it needs somebody, and the figures of a worker. */
  readonly worklist?: readonly WorkPart[]
  readonly team?: readonly TeamFigure[]
  /** The figures it defines over its tables: every screen that tells a number reads it from here. */
  readonly measures?: readonly Measure[]
  /** What it adds to the catalogue of reports. */
  readonly reports?: readonly Report[]
  /** What reports can be built about. */
  readonly subjects?: readonly Subject[]
  /** What it has on days, for calendars. */
  readonly calendar?: readonly CalendarLayer[]
  /** Which of its records can settle a document that is due. */
  readonly evidence?: readonly EvidencePart[]
  /** What of its records can be missing or wrong, and who mends it. */
  readonly flaws?: readonly FlawRule[]
  /** What of it a chart audit can have answered by the machine. */
  readonly checks?: readonly AuditCheck[]
  /** What of it one entry completes along: an appointment with the same people. */
  readonly credits?: readonly EntryCredit[]
  /** Which of its records say where a person was: the books of a house are compared. */
  readonly nights?: readonly NightBook[]
  /** What it says on the board of a house: what comes next, alerts, tasks of the shift. */
  readonly board?: readonly BoardPart[]
  /** What it does at the end of every transaction that changed something. */
  readonly beforeCommit?: (settings: Settings) => BeforeCommit
}

export type ProfilePart = (of: {
  tx: Tx
  me: Me
  today: string
}) => Promise<{ AssignedWraparoundTeams?: { Id: string; Name: string }[] }>

/** What all domains together bring to what all share; handlers find it in their context. */
export interface Registered {
  readonly records: RecordWords
  readonly filePolicies: FilePolicies
  readonly labeled: LabeledRecords
  readonly enrollment: readonly EnrollmentPart[]
  readonly profile: readonly ProfilePart[]
  readonly merges: readonly MergePart[]
  readonly transfers: readonly TransferPart[]
  readonly leaving: readonly LeavingPart[]
  readonly mailings: readonly MailingPart[]
  readonly carries: readonly CarryPart[]
  readonly organizations: readonly OrganizationPart[]
  readonly search: readonly SearchPart[]
  readonly rulePacks: readonly RulePackPart[]
  readonly rulePlaces: readonly RulePlace[]
  readonly setup: readonly SetupStep[]
  readonly worklist: readonly WorkPart[]
  readonly team: readonly TeamFigure[]
  readonly measures: readonly Measure[]
  readonly reports: readonly Report[]
  readonly subjects: readonly Subject[]
  readonly calendar: readonly CalendarLayer[]
  readonly nights: readonly NightBook[]
  readonly board: readonly BoardPart[]
  readonly evidence: readonly EvidencePart[]
  readonly checks: readonly AuditCheck[]
  readonly flaws: readonly FlawRule[]
  readonly story: readonly StoryPart[]
  readonly facts: readonly FactPart[]
  readonly credits: readonly EntryCredit[]
  readonly scopes: ScopeRules
}

export const registeredBy = (domains: readonly ServerDomain[]): Registered => ({
  records: Object.assign({}, platformRecords, ...domains.map((domain) => domain.records)) as RecordWords,
  filePolicies: Object.assign({}, ...domains.map((domain) => domain.filePolicies)) as FilePolicies,
  labeled: Object.assign({}, ...domains.map((domain) => domain.labeled)) as LabeledRecords,
  profile: domains.flatMap(({ profile }) => profile ?? []),
  // The programs first: they come last among the domains, and what they keep tells most.
  enrollment: domains.toReversed().flatMap((domain) => domain.enrollment ?? []),
  merges: domains.flatMap((domain) => domain.merges ?? []),
  transfers: domains.flatMap(({ transfers }) => transfers ?? []),
  leaving: domains.flatMap(({ leaving }) => leaving ?? []),
  mailings: domains.flatMap(({ mailings }) => mailings ?? []),
  carries: domains.flatMap((domain) => domain.carries ?? []),
  organizations: domains.flatMap(({ organizations }) => organizations ?? []),
  search: domains.flatMap(({ search }) => search ?? []),
  rulePacks: domains.flatMap(({ rulePacks }) => rulePacks ?? []),
  rulePlaces: domains.flatMap(({ rulePlaces }) => rulePlaces ?? []),
  setup: domains.flatMap(({ setup }) => setup ?? []).toSorted((a, b) => a.sort - b.sort),
  worklist: domains.flatMap(({ worklist }) => worklist ?? []),
  team: domains.flatMap(({ team }) => team ?? []),
  measures: domains.flatMap(({ measures }) => measures ?? []),
  reports: domains.flatMap(({ reports }) => reports ?? []),
  subjects: domains.flatMap(({ subjects }) => subjects ?? []),
  calendar: domains.flatMap(({ calendar }) => calendar ?? []),
  nights: domains.flatMap(({ nights }) => nights ?? []),
  board: domains.flatMap(({ board }) => board ?? []),
  evidence: domains.flatMap(({ evidence }) => evidence ?? []),
  checks: domains.flatMap(({ checks }) => checks ?? []),
  flaws: domains.flatMap(({ flaws }) => flaws ?? []),
  story: domains.flatMap(({ story }) => story ?? []),
  facts: domains.flatMap(({ facts }) => facts ?? []),
  credits: domains.flatMap(({ credits }) => credits ?? []),
  scopes: Object.assign({}, ...domains.map((domain) => domain.scopes)) as ScopeRules,
})
