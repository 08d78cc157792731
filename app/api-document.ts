import { uploadFile } from '#domains/files/upload.calls.ts'
import type { ApiDocuments } from '#platform/server/api-pages.ts'
import { callList } from '#platform/server/call-list.ts'
import { withNamedSchemas } from '#platform/server/openapi-schemas.ts'
import { openApi, type ApiParts } from '#platform/server/openapi.ts'
import { allCalls } from './calls.ts'
import { aliasesOf, specifiedCalls } from './specification.ts'

const parts: ApiParts = { calls: allCalls, uploads: [uploadFile], aliasesOf, alsoAt: { ErrorLogs: ['/ErrorLogs'] } }

let made: ApiDocuments | undefined

export function apiDocuments(): ApiDocuments {
  if (!made) {
    const spelledOut = openApi(parts)
    made = { document: withNamedSchemas(spelledOut), spelledOut }
  }
  return made
}

/** The generated files of docs/, by name. */
export const generatedDocs = (): Record<string, string> => ({
  'openapi.json': `${JSON.stringify(apiDocuments().document, null, 1)}\n`,
  'calls.md': callList(parts, specifiedCalls),
})
