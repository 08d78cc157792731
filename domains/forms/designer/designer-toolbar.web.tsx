import {
  IconAlignCenter,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconColumns2,
  IconH1,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPageBreak,
  IconSectionSign,
  IconSeparator,
  IconSignature,
  IconTable,
  IconUnderline,
  type Icon as IconType,
} from '@tabler/icons-react'
import { useEditorState, type Editor } from '@tiptap/react'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/menu.tsx'
import { placeOnPage } from './designer-canvas.web.tsx'
import { useDesignerText } from './designer-text.web.ts'

interface Tool {
  label: string
  icon: IconType
  on?: boolean
  run: () => void
}

/** What is done to words and parts of the page. */
export function DesignerToolbar({ editor }: { editor: Editor }) {
  const t = useDesignerText()
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      bold: one.isActive('bold'),
      italic: one.isActive('italic'),
      underline: one.isActive('underline'),
      bullets: one.isActive('bulletList'),
      numbers: one.isActive('orderedList'),
      center: one.isActive('paragraph', { align: 'center' }),
      table: one.isActive('table'),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools: Tool[] = [
    { label: t.bold, icon: IconBold, on: now.bold, run: () => chain().toggleBold().run() },
    { label: t.italic, icon: IconItalic, on: now.italic, run: () => chain().toggleItalic().run() },
    { label: t.underline, icon: IconUnderline, on: now.underline, run: () => chain().toggleUnderline().run() },
    { label: t.bullets, icon: IconList, on: now.bullets, run: () => chain().toggleBulletList().run() },
    { label: t.numbers, icon: IconListNumbers, on: now.numbers, run: () => chain().toggleOrderedList().run() },
    {
      label: t.center,
      icon: IconAlignCenter,
      on: now.center,
      run: () =>
        chain()
          .updateAttributes('paragraph', { align: now.center ? null : 'center' })
          .run(),
    },
    { label: t.columns, icon: IconColumns2, run: () => placeOnPage(editor, twoColumns) },
    {
      label: t.group,
      icon: IconSectionSign,
      run: () => placeOnPage(editor, { type: 'group', content: [{ type: 'paragraph' }] }),
    },
    { label: t.signature, icon: IconSignature, run: () => placeOnPage(editor, { type: 'signaturePlace' }) },
    { label: t.rule, icon: IconSeparator, run: () => chain().setHorizontalRule().run() },
    { label: t.pageBreak, icon: IconPageBreak, run: () => placeOnPage(editor, { type: 'pageBreak' }) },
    { label: t.undo, icon: IconArrowBackUp, run: () => chain().undo().run() },
    { label: t.redo, icon: IconArrowForwardUp, run: () => chain().redo().run() },
  ]
  const headings: MenuEntry[] = [
    ...([1, 2, 3, 4] as const).map((level) => ({
      label: `${t.heading} ${level}`,
      onClick: () => chain().toggleHeading({ level }).run(),
    })),
    { label: t.text, onClick: () => chain().setParagraph().run() },
  ]
  const table: MenuEntry[] = now.table
    ? [
        { label: t.rowBelow, onClick: () => chain().addRowAfter().run() },
        { label: t.columnRight, onClick: () => chain().addColumnAfter().run() },
        { label: t.removeRow, onClick: () => chain().deleteRow().run() },
        { label: t.removeColumn, onClick: () => chain().deleteColumn().run() },
        'line',
        { label: t.removeTable, danger: true, onClick: () => chain().deleteTable().run() },
      ]
    : [
        {
          label: t.table,
          onClick: () => chain().insertTable({ rows: 2, cols: 3, withHeaderRow: true }).run(),
        },
      ]
  return (
    <div className="fd-tools" role="toolbar" aria-label={t.page}>
      <Menu entries={headings} label={t.heading}>
        <IconButton icon={IconH1} label={t.heading} noTip />
      </Menu>
      {tools.slice(0, 6).map((tool) => (
        <ToolButton key={tool.label} {...tool} />
      ))}
      <Menu entries={table} label={t.table}>
        <IconButton icon={IconTable} label={t.table} noTip />
      </Menu>
      {tools.slice(6).map((tool) => (
        <ToolButton key={tool.label} {...tool} />
      ))}
    </div>
  )
}

const twoColumns = { type: 'columns', attrs: { count: 2 }, content: [{ type: 'paragraph' }, { type: 'paragraph' }] }

function ToolButton({ label, icon, on, run }: Tool) {
  return (
    <IconButton
      icon={icon}
      label={label}
      {...(on !== undefined && { 'aria-pressed': on })}
      // The cursor stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    />
  )
}
