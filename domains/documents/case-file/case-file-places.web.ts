import type { Output } from '#platform/contract/call.ts'
import type { FileNode, NodeState } from '#platform/web/blocks/case-file-tree.tsx'
import type { caseFileCalls } from './case-file.calls.ts'

export type CaseFileData = Output<typeof caseFileCalls.getDocumentsForChart>
export type CaseDocument = CaseFileData['Documents'][number]
export type Chapter = CaseFileData['Tree'][number]
export type CaseForm = Chapter['Sections'][number]['Forms'][number]

/** What is chosen in the tree: a chapter, a section, a form, or the whole file. */
export interface Chosen {
  chapter?: string | undefined
  section?: string | undefined
  form?: string | undefined
}
const idOf = ({ chapter, section, form }: Chosen) => JSON.stringify([chapter ?? '', section ?? '', form ?? ''])
export function chosenFrom(id: string): Chosen {
  const [chapter, section, form] = JSON.parse(id) as [string, string, string]
  return { chapter: chapter || undefined, section: section || undefined, form: form || undefined }
}
export const chosenId = idOf

function stateOf({ State, Documents }: CaseForm): NodeState {
  switch (State) {
    case 'Overdue':
    case 'NeedsData':
      return 'overdue'
    case 'DueSoon':
    case 'InProgress':
      return 'due'
    case 'Done':
    case 'DoneLate':
    case 'Waived':
      return 'done'
    case 'NotApplicable':
    case 'Cancelled':
      return Documents > 0 ? 'done' : 'na'
    default:
      return Documents > 0 ? 'done' : 'none'
  }
}

/** What presses most shows through the closed chapter. */
function together(nodes: readonly FileNode[]): NodeState {
  const states = nodes.map(({ state }) => state)
  for (const state of ['overdue', 'due', 'done', 'none'] as const) if (states.includes(state)) return state
  return 'na'
}
const counted = (nodes: readonly FileNode[]) => nodes.reduce((sum, { count = 0 }) => sum + count, 0)
const withCount = (count: number) => (count > 0 ? { count } : {})

export function nodesOf(tree: readonly Chapter[], all: string): FileNode[] {
  const chapters = tree.map(({ ChapterName: chapter, ChapterLabel, Sections }) => {
    const sections = Sections.map(({ SectionName: section, SectionLabel, Forms }) => {
      const forms: FileNode[] = Forms.map((form) => ({
        id: idOf({ chapter, section, form: form.FormID }),
        label: form.FormLabel,
        state: stateOf(form),
        ...withCount(form.Documents),
      }))
      const id = idOf({ chapter, section })
      return { id, label: SectionLabel, state: together(forms), ...withCount(counted(forms)), children: forms }
    })
    // A chapter with one section of its own name needs no step between.
    const only = sections.length === 1 && sections[0]?.label === ChapterLabel ? sections[0].children : undefined
    return {
      id: idOf({ chapter }),
      label: ChapterLabel,
      state: together(sections),
      ...withCount(counted(sections)),
      children: only ?? sections,
    }
  })
  return [{ id: idOf({}), label: all, state: 'none', ...withCount(counted(chapters)) }, ...chapters]
}

export const formsOf = (tree: readonly Chapter[]): CaseForm[] =>
  tree.flatMap(({ Sections }) => Sections.flatMap(({ Forms }) => Forms))

/** What can go into one PDF: what was submitted, in the order of the list. */
export function packetOf(documents: readonly CaseDocument[], ids: readonly string[]) {
  const ticked = documents.filter(({ DocumentID }) => ids.includes(DocumentID))
  const taken = ticked.filter(({ State }) => State !== 'Draft' && State !== 'Returned')
  return { ids: taken.map(({ DocumentID }) => DocumentID), left: ticked.length - taken.length }
}
