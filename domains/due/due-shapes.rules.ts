import type { DueRule } from '#domains/forms/due-rule.rules.ts'
import type { Anchor } from './anchors.rules.ts'

/** What was recorded elsewhere and can settle an item: a contact, an exam, a paper on file. */
export interface Evidence {
  readonly kind: string
  readonly type: string
  readonly recordId: string
  /** The day that counts. */
  readonly date: string
  /** The anchor it is about, where it is about one. */
  readonly about: string | null
  readonly at: string
  /** Since when it no longer counts. */
  readonly goneAt: string | null
}

/** A document of the form in the chart, with the day that counts: its effective date, or when a draft was begun. */
export interface Doc {
  readonly id: string
  readonly date: string
  readonly state: 'Completed' | 'AwaitingSignatures' | 'Returned' | 'Draft'
  /** The entry it was written from: the two tell of one fact. */
  readonly writtenFrom?: string | null
  /** It is no document but what was recorded elsewhere. */
  readonly evidence?: Evidence
}

/** One wording of a rule and the day from which it makes items. */
export interface RuleVersion {
  readonly ruleVersion: number
  readonly from: string
  readonly rule: DueRule
}

export interface DueMembership {
  readonly id: string
  readonly formId: string
  readonly agencyId: string | null
  readonly start: string
  /** The first day it no longer holds. */
  readonly end: string | null
  readonly versions: readonly RuleVersion[]
}

export interface ItemKey {
  /** The membership of the form that makes it due. */
  readonly m: string
  readonly ruleVersion: number
  readonly anchorKind: string
  readonly anchorId: string
  readonly periodNo: number
}

/** An item that is there already, and a person's decision about it. */
export interface MadeItem extends ItemKey {
  readonly decided: 'Waived' | 'NotApplicable' | null
}

export type ItemStatus = 'Open' | 'InProgress' | 'Done' | 'DoneLate' | 'Waived' | 'NotApplicable' | 'NeedsData'

export interface ReckonedItem extends ItemKey {
  readonly anchorDate: string | null
  readonly opensOn: string | null
  readonly dueOn: string | null
  readonly graceDays: number
  readonly status: ItemStatus
  readonly documentId: string | null
  readonly effectiveDate: string | null
  readonly evidenceKind: string | null
  readonly evidenceId: string | null
  readonly evidenceAt: string | null
}

/** A due date before documents are laid to it. */
export interface Slot {
  readonly m: string
  readonly ruleVersion: number
  readonly anchor: Anchor
  readonly periodNo: number
  readonly opens: string
  /** The last day on which a document counts for it. */
  closes: string | null
  readonly due: string
  /** How many days before it is due a document counts as if it were that day's. */
  readonly early: number
  readonly grace: number
  /** The wording that asks for it: says what else settles it. */
  readonly rule: DueRule
  /** Due after the end of what it hangs on, or of its rule: it only stands if a document settled it before. */
  readonly pastEnd: boolean
  decided: MadeItem['decided']
  doc: Doc | null
}

export const keyOf = ({ m, ruleVersion, anchorKind, anchorId, periodNo }: ItemKey): string =>
  `${m}|${ruleVersion}|${anchorKind}|${anchorId}|${periodNo}`
