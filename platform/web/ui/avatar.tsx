interface AvatarProps {
  name: string
  /** Chooses the tint; the same person always has the same one. */
  id: string | number
  size?: 20 | 28 | 32 | 48 | 64
  photo?: string | undefined
}

/** Initials or a photo. A decoration: the name stands beside it. */
export function Avatar({ name, id, size = 32, photo }: AvatarProps) {
  const className = `k-avatar k-avatar-${size}`
  if (photo) return <img className={className} src={photo} alt="" width={size} height={size} loading="lazy" />
  return (
    <span className={`${className} k-tint${tintOf(String(id))}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

export function initialsOf(name: string): string {
  const parts = name
    .trim()
    .split(/[\s-]+/)
    .filter((part) => /\p{L}/u.test(part) && !/^(family|home)$/i.test(part))
  const first = parts[0] ?? ''
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  return ([...first][0] ?? '').toUpperCase() + ([...last][0] ?? '').toUpperCase()
}

function tintOf(id: string): number {
  let sum = 7
  for (const letter of id) sum = (sum * 31 + letter.codePointAt(0)!) % 65_521
  return sum % 6
}
