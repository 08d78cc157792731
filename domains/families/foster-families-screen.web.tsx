import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { FosterActions } from '#domains/foster/foster-actions.web.tsx'
import { useFosterAddress } from '#domains/foster/use-foster-address.web.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { familiesCalls } from './families.calls.ts'
import { NewFamily } from './families-new.web.tsx'
import { FamiliesRoster } from './families-roster.web.tsx'
import { useFamiliesText } from './families-text.web.ts'
import './families-words.web.ts'
import './families.css'

export function Screen() {
  const t = useFamiliesText()
  const { open } = useFosterAddress()
  const [adding, setAdding] = useState(false)
  const whyNot = useWhyNot(familiesCalls.addNewResourceFamily)
  const add = (
    <Button kind="primary" icon={IconPlus} offBecause={whyNot} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  return (
    <>
      <FosterActions>{add}</FosterActions>
      <FamiliesRoster first={add} />
      <NewFamily opened={adding} onClose={() => setAdding(false)} onOpen={(id) => open('family', id)} />
    </>
  )
}
