import {
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
  IconMinus,
  type Icon as IconType,
} from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { catalog } from '../i18n.ts'
import { Icon } from '../ui/icon.tsx'
import './case-file-tree.css'

const useText = catalog(
  () => ({
    label: 'Case file',
    done: 'done',
    due: 'due soon',
    overdue: 'overdue',
    na: 'does not apply',
    none: 'none yet',
  }),
  () => ({
    label: 'Expediente',
    done: 'hecho',
    due: 'por vencer',
    overdue: 'atrasado',
    na: 'no aplica',
    none: 'aún sin documentos',
  }),
)

export type NodeState = 'done' | 'due' | 'overdue' | 'na' | 'none'

export interface FileNode {
  readonly id: string
  readonly label: string
  readonly state: NodeState
  readonly count?: number
  readonly children?: readonly FileNode[]
}

const marks: Partial<Record<NodeState, IconType>> = {
  done: IconCircleCheck,
  due: IconClock,
  overdue: IconAlertTriangle,
  na: IconMinus,
}

interface CaseFileTreeProps {
  /** Chapters, their sections, their forms. */
  nodes: readonly FileNode[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Chapter, section, form; each says how it stands. A late form shows through its closed chapter. */
export function CaseFileTree({ nodes, chosen, onChoose }: CaseFileTreeProps) {
  const t = useText()
  return (
    <nav aria-label={t.label} className="k-tree">
      <Level nodes={nodes} depth={0} chosen={chosen} onChoose={onChoose} />
    </nav>
  )
}

interface LevelProps extends CaseFileTreeProps {
  depth: number
}

function Level({ nodes, depth, chosen, onChoose }: LevelProps) {
  return (
    <ul>
      {nodes.map((node) => (
        <Node key={node.id} node={node} depth={depth} chosen={chosen} onChoose={onChoose} />
      ))}
    </ul>
  )
}

function Node({ node, depth, chosen, onChoose }: Omit<LevelProps, 'nodes'> & { node: FileNode }) {
  const [open, setOpen] = useState(depth === 0 && holds(node, chosen))
  const branch = node.children && node.children.length > 0
  return (
    <li>
      <button
        type="button"
        className={clsx('k-tree-node', `k-tree-${depth}`, node.id === chosen && 'is-chosen')}
        {...(branch && { 'aria-expanded': open })}
        {...(node.id === chosen && { 'aria-current': true as const })}
        onClick={() => {
          if (branch) setOpen(!open)
          onChoose(node.id)
        }}
      >
        {branch ? <Icon of={IconChevronRight} size={14} className="k-tree-turn" /> : <span className="k-tree-space" />}
        <span className="k-tree-label">{node.label}</span>
        {node.count !== undefined && <small>{node.count}</small>}
        <StateMark state={node.state} />
      </button>
      {branch && open && <Level nodes={node.children!} depth={depth + 1} chosen={chosen} onChoose={onChoose} />}
    </li>
  )
}

function StateMark({ state }: { state: NodeState }) {
  const t = useText()
  const mark = marks[state]
  return (
    <span className={`k-tree-mark k-tree-mark-${state}`}>
      {mark && <Icon of={mark} size={15} />}
      <span className="k-hidden">, {t[state]}</span>
    </span>
  )
}

function holds(node: FileNode, id: string | undefined): boolean {
  return node.id === id || Boolean(node.children?.some((child) => holds(child, id)))
}
