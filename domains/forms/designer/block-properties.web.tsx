import type { Editor } from '@tiptap/react'
import { approvalBlocks } from '#platform/contract/lists/documents.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { Chosen } from './designer-canvas.web.tsx'
import { conditionOf } from './designer-page.web.ts'
import { useDesignerText } from './designer-text.web.ts'
import type { FormField } from '#domains/forms/form-fields.rules.ts'
import { ShowWhen } from './show-when.web.tsx'

interface BlockPropertiesProps {
  editor: Editor
  chosen: Extract<NonNullable<Chosen>, { node: string }>
  fields: readonly FormField[]
}

/** What can be set on a part of the page: when it shows, what it repeats for, who signs there. */
export function BlockProperties({ editor, chosen, fields }: BlockPropertiesProps) {
  const t = useDesignerText()
  const { say } = useSpeech()
  const node = editor.state.doc.nodeAt(chosen.at)
  if (!node) return null
  const { attrs } = node
  const set = (part: Record<string, unknown>) => {
    const { tr } = editor.state
    editor.view.dispatch(tr.setNodeMarkup(chosen.at, undefined, { ...attrs, ...part }))
  }
  const tables = fields.filter((field) => field.DataStructure === 'Table')
  return (
    <div className="fd-properties">
      <h2>{t.block}</h2>
      {chosen.node === 'signaturePlace' && (
        <SelectField
          label={t.signer}
          options={approvalBlocks.map(({ value, label }) => ({ value, label: say(label) }))}
          value={String(attrs['block'])}
          onChange={(block) => set({ block })}
        />
      )}
      {(chosen.node === 'table' || chosen.node === 'group') && (
        <SelectField
          label={t.repeatsFor}
          placeholder={t.noRepeat}
          clearable
          options={tables.map((field) => ({ value: field.Name, label: field.Label }))}
          value={typeof attrs['array'] === 'string' ? attrs['array'] : null}
          onChange={(array) => set({ array })}
        />
      )}
      {chosen.node === 'columns' && (
        <Segmented
          label={t.columnCount}
          value={String(attrs['count'])}
          onChange={(count) => set({ count: Number(count) })}
          choices={['2', '3', '4'].map((value) => ({ value, label: value }))}
        />
      )}
      <ShowWhen
        value={conditionOf(attrs['shown'])}
        fields={fields}
        onChange={(when) => set({ shown: when ? JSON.stringify(when) : null })}
      />
    </div>
  )
}
