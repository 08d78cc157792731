import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar.tsx'

interface PersonLineProps {
  id: string
  name: string
  /** The name as a link. */
  link?: ReactNode
  notes?: readonly (string | false | null | undefined)[]
  end?: ReactNode
}

/** Someone in a list: initials, name, what they are here, and what can be done. */
export function PersonLine({ id, name, link, notes = [], end }: PersonLineProps) {
  return (
    <>
      <Avatar name={name} id={id} />
      <span>
        {link ?? <b>{name}</b>}
        <small>{notes.filter(Boolean).join(', ')}</small>
      </span>
      {end}
    </>
  )
}
