import { parentPort, workerData } from 'node:worker_threads'
import { FileRefused } from '#platform/server/file-refused.ts'
import type { FileError } from '#platform/contract/files.ts'
import type { FieldValues, FormField } from '#domains/forms/form-fields.rules.ts'
import type { FormLanguage } from '#domains/forms/form-format.rules.ts'
import { describeFields, storiesOf } from './word-describe.server.ts'
import { fillStories } from './word-answers.server.ts'
import type { Told } from './word-job.server.ts'
import type { Parts } from './word-parts.server.ts'
import type { TokenName, WordTemplate } from './word-template.server.ts'

interface Filling {
  parts: Parts
  fields: readonly FormField[]
  values: FieldValues
  language: FormLanguage
}
export const jobs = {
  read: ({ parts }: { parts: Parts }) => describeFields(storiesOf(parts)),
  fill: ({ parts, fields, values, language }: Filling) => fillStories(parts, fields, values, language),
  async template({ parts, names }: { parts: Parts; names: readonly TokenName[] }): Promise<WordTemplate> {
    // Only this work needs the converter.
    const { templateOf } = await import('./word-template.server.ts')
    return templateOf(parts, names)
  },
}
export type Jobs = typeof jobs

async function work(): Promise<Told> {
  const { kind, work: given } = workerData as { kind: keyof Jobs; work: never }
  try {
    return { done: await jobs[kind](given) }
  } catch (error) {
    // Whatever a file makes our reading stumble over, the file is at fault.
    const refused = error instanceof FileRefused ? error : new FileRefused('FileDamaged')
    return { refused: refused.code as FileError, sentence: refused.said.errors[0]! }
  }
}

if (parentPort) {
  parentPort.postMessage({ ready: true } satisfies Told)
  parentPort.postMessage(await work())
}
