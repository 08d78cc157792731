import { IconChevronDown } from '@tabler/icons-react'
import { Button } from '#platform/web/ui/button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useHomeText } from './home-text.web.ts'
import { useWorklist } from './worklist.web.tsx'

const everything = 'all'

/** The sub-program of the address, else the one somebody chose to begin with, else the one their profile names. */
export function useProgram(): [string | undefined, (subProgramId: string | undefined) => void] {
  const { AssignedSubPrograms, PrimaryDefaultSpecifier, Settings } = useProfile()
  const { asked, set } = useAddress('/')
  const choose = (id: string | undefined) => set({ program: id ?? everything })
  if (AssignedSubPrograms.length < 2 || asked.program === everything) return [undefined, choose]
  const known = (id: string | null | undefined) => AssignedSubPrograms.find(({ Id }) => Id === id)?.Id
  return [known(asked.program) ?? known(Settings['defaultSubProgram']) ?? known(PrimaryDefaultSpecifier), choose]
}

interface ProgramChoiceProps {
  value: string | undefined
  onChange: (subProgramId: string | undefined) => void
}

/** Which of the own sub-programs the worklist is of. */
export function ProgramChoice({ value, onChange }: ProgramChoiceProps) {
  const t = useHomeText()
  const { AssignedSubPrograms } = useProfile()
  const name = AssignedSubPrograms.find(({ Id }) => Id === value)?.Name ?? t.allPrograms
  return (
    <Menu
      label={t.program}
      entries={[
        { label: t.allPrograms, chosen: !value, onClick: () => onChange(undefined) },
        ...AssignedSubPrograms.map(({ Id, Name }) => ({
          key: Id,
          label: Name,
          chosen: Id === value,
          onClick: () => onChange(Id),
        })),
      ]}
    >
      <Button iconEnd={IconChevronDown} aria-label={`${t.program}: ${name}`}>
        {name}
      </Button>
    </Menu>
  )
}

/** How much there is in the other programs, so that nothing is late unseen. */
export function Elsewhere({ program, onAll }: { program: string; onAll: () => void }) {
  const t = useHomeText()
  const { data: here } = useWorklist({ SubProgramID: program })
  const { data: all } = useWorklist({})
  const more = here && all ? all.Total - here.Total : 0
  if (more <= 0) return null
  const late = all!.Late - here!.Late
  return (
    <p className="k-list-more">
      {t.elsewhere(more)}
      {late > 0 && `, ${t.elsewhereLate(late)}`}
      {'. '}
      <button type="button" className="k-link" onClick={onAll}>
        {t.showAll}
      </button>
    </p>
  )
}
