import { Note } from '#platform/web/ui/note.tsx'

/** What a Word file brought along that has no place on a page. */
export function WordRemarks({ groups }: { groups: readonly { title: string; lines: readonly string[] }[] }) {
  const told = groups.filter((group) => group.lines.length > 0)
  if (told.length === 0) return null
  return (
    <Note tone="soon">
      {told.map((group) => (
        <div key={group.title}>
          <b>{group.title}</b>
          <ul className="fd-remarks">
            {group.lines.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </Note>
  )
}
