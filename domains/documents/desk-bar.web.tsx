import { Link } from '@tanstack/react-router'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useDesks } from './desks.web.ts'
import './desk-bar.css'

/** The way to every desk, in a row. */
export function DeskBar({ label }: { label: string }) {
  return (
    <nav aria-label={label} className="desk-bar">
      {useDesks().map(({ desk, icon, label: words }) => (
        <Link key={desk} to="/" search={{ desk }} className="k-card">
          <Icon of={icon} size={18} />
          <span>{words}</span>
        </Link>
      ))}
    </nav>
  )
}
