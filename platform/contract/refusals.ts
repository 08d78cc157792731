import type * as z from 'zod/mini'
import { metaOf } from './fields.ts'
import { siteUpdatingMessage } from './lists/constants.ts'

export interface Refusal {
  errors: string[]
  code: string
  fields?: Record<string, string>
  reference?: string
  /** A stale version: the record as it is now. */
  current?: unknown
}

/** Refusals any call may give; a call's own stand in its `errors`. */
export const commonRefusals = {
  NotFound: { status: 404, message: 'This record does not exist, or your work does not include it.' },
  PermissionMissing: { status: 403, message: 'You need the permission “{permission}” for this. Ask an administrator.' },
  InvalidInput: { status: 400, message: 'Some of what was sent cannot be used.' },
  NotJson: { status: 415, message: 'Send JSON with the content type application/json.' },
  TooLarge: { status: 413, message: 'This is larger than 1 MB and was not taken.' },
  CrossSite: { status: 403, message: 'This request did not come from KITH itself and was not taken.' },
  Stale: {
    status: 409,
    message: 'Someone else changed this since you opened it. Your text is kept; compare and save again.',
  },
  SecondStep: { status: 403, message: 'Finish signing in first.' },
  Conflict: { status: 409, message: 'This does not fit with what is already recorded. Nothing was changed.' },
  KeyReused: { status: 422, message: 'This request key was already used for something else.' },
  ViewOnly: {
    status: 403,
    message: 'You are viewing as somebody else, so nothing can be changed. End it to be yourself again.',
  },
  ConfirmIdentity: { status: 403, message: 'Confirm that it is you, then try again.' },
  InvalidIP: { status: 403, message: 'You are not on an approved network.' },
  TooMany: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  Unavailable: { status: 503, message: siteUpdatingMessage },
  Fault: { status: 500, message: 'Something went wrong on our side. The reference number tells the help desk what.' },
} as const
export type CommonRefusal = keyof typeof commonRefusals

type Issue = z.core.$ZodIssue

function plainSentence(issue: Issue, label: string): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}.`
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? `${label} is needed.` : `${label} needs at least ${issue.minimum} characters.`
      if (issue.origin === 'array') return `${label}: choose at least ${issue.minimum}.`
      return `${label} must be ${issue.minimum} or more.`
    case 'too_big':
      if (issue.origin === 'string') return `${label} can hold at most ${issue.maximum} characters.`
      if (issue.origin === 'array') return `${label}: at most ${issue.maximum}.`
      return `${label} must be ${issue.maximum} or less.`
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? `${label} is needed.`
        : `${label} must be ${wordFor(issue.expected)}.`
    case 'invalid_value':
      return `${label}: choose one of the values offered.`
    case 'invalid_format':
      return formatSentence(issue.format === 'regex' ? issue.message : issue.format, label)
    default:
      return formatSentence(issue.message, label)
  }
}

function formatSentence(format: string, label: string): string {
  const known: Record<string, string> = {
    blank: `${label}: write something, blanks alone say nothing.`,
    day: `${label} must be a real date, as YYYY-MM-DD.`,
    datetime: `${label} must be a date and time with a zone.`,
    email: `${label} must be an e-mail address such as name@agency.example.`,
    phone: `${label} must have 10 digits.`,
    zip: `${label} must have 5 digits, or 5 and 4.`,
    uuid: `${label} must be a record id.`,
  }
  return (
    known[format] ?? (/[ .]/.test(format) && format !== 'Invalid input' ? format : `${label} cannot be used as it is.`)
  )
}

const words: Record<string, string> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a record',
}
const wordFor = (expected: string) => words[expected] ?? expected

function labelAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string {
  let at: z.core.$ZodType | undefined = schema
  for (const step of path) {
    const def = unwrapped(at)?._zod.def as
      | { shape?: Record<string, z.core.$ZodType>; element?: z.core.$ZodType }
      | undefined
    at = typeof step === 'number' ? def?.element : def?.shape?.[String(step)]
  }
  return (at && metaOf(at)?.label) ?? String(path.at(-1) ?? 'The body')
}

function unwrapped(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  let at = schema
  while (at && 'innerType' in at._zod.def) at = at._zod.def.innerType as z.core.$ZodType
  return at
}

/** One sentence per field, named as the wire names it (`Phones.0.PhoneNumberDigits`). */
export function invalidInput(schema: z.core.$ZodType, issues: readonly Issue[]): Refusal {
  // Without a prototype, or fields called `toString` and the like would count as said already.
  const fields: Record<string, string> = Object.create(null)
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    const keys =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => (path ? `${path}.${key}` : key)) : [path || 'body']
    for (const key of keys) fields[key] ??= plainSentence(issue, labelAt(schema, issue.path))
  }
  return { errors: [...new Set(Object.values(fields))], code: 'InvalidInput', fields }
}
