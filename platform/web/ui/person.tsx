import { Avatar } from './avatar.tsx'

interface PersonProps {
  name: string
  id: string | number
  size?: 20 | 28 | 32
  photo?: string | undefined
}

/** Initials and name in one line; a long name is cut and said in full on hover. */
export function Person({ name, id, size = 28, photo }: PersonProps) {
  return (
    <span className="k-person">
      <Avatar name={name} id={id} size={size} photo={photo} />
      <span title={name}>{name}</span>
    </span>
  )
}
