import { changes, isFileOutput, type AnyCall } from '#platform/contract/call.ts'
import { folderOf, type ApiParts } from './openapi.ts'

interface Wanted {
  section: string
  method: string
  path: string
  alias?: string
}

const scopeWords = (scope: AnyCall['scope']) =>
  typeof scope === 'string'
    ? scope
    : Object.entries(scope)
        .map(([kind, field]) => `${kind} by ${field}`)
        .join(', ')

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const line = (...cells: string[]) => `| ${cells.map(cell).join(' | ')} |`

function does(call: AnyCall, isUpload: boolean): string {
  const what = changes(call) ? 'changes' : 'reads'
  const more = [
    isUpload && 'takes a file',
    isFileOutput(call.output) && 'a file',
    call.preview && 'can be previewed',
    call.confirm && 'asks who it is',
    call.pin && 'also by PIN',
  ].filter(Boolean)
  return [what, ...more].join(', ')
}

/** Every call with who may use it and what it reaches, for people; and what the specification names beyond that. */
export function callList({ calls, uploads, aliasesOf }: ApiParts, specified: readonly Wanted[]): string {
  const all = [...calls, ...uploads].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const built = new Set(all.map(({ name }) => name))
  const missing = specified.filter(({ path }) => !built.has(path))
  const inSpecification = specified.length - missing.length
  const folders = [...new Set(all.map(({ name }) => folderOf(name)))]
  const tables = folders.map((folder) =>
    [
      `## ${folder}`,
      '',
      line('Call', 'Method', 'Permission', 'Scope', 'Does', 'Looks written down', 'What for'),
      line(...Array.from({ length: 7 }, () => '---')),
      ...all
        .filter(({ name }) => folderOf(name) === folder)
        .map((call) => {
          const names = [call.name, ...aliasesOf(call.name)].map((name) => `\`${name}\``).join(' or ')
          const mark = call.extra ? ' (extra)' : ''
          const isUpload = uploads.includes(call)
          return line(
            names + mark,
            call.method ?? 'POST',
            call.permission,
            scopeWords(call.scope),
            does(call, isUpload),
            call.audit ? 'yes' : '',
            call.summary,
          )
        }),
      '',
    ].join('\n'),
  )
  const sections = [...new Set(missing.map(({ section }) => section))].map((section) => {
    const paths = missing
      .filter((call) => call.section === section)
      .map(({ method, path }) => `- ${method} \`${path}\``)
    return [`### ${section}`, '', ...paths, ''].join('\n')
  })
  return [
    '# Calls',
    '',
    'Written by `npm run openapi` from the catalogue; do not edit. Every change is audited; so are the looks marked here.',
    `${all.length} calls, ${inSpecification} of the specification's ${specified.length}; extra ones are not on that list.`,
    '',
    ...tables,
    `## Not built yet: ${missing.length}`,
    '',
    ...sections,
  ].join('\n')
}
