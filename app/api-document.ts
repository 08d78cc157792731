import { uploadFile } from '#domains/files/upload.calls.ts'
import { callList } from '#platform/server/call-list.ts'
import { openApi, type ApiParts } from '#platform/server/openapi.ts'
import { allCalls } from './calls.ts'
import { aliasesOf, specifiedCalls } from './specification.ts'

const parts: ApiParts = { calls: allCalls, uploads: [uploadFile], aliasesOf, alsoAt: { ErrorLogs: ['/ErrorLogs'] } }

export const apiDocument = openApi(parts)

/** The generated files of docs/, by name. */
export const generatedDocs = (): Record<string, string> => ({
  'openapi.json': `${JSON.stringify(apiDocument, null, 1)}\n`,
  'calls.md': callList(parts, specifiedCalls),
})
