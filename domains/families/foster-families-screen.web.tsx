import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useFosterAddress } from '#domains/clients/foster-address.web.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { familiesCalls } from './record/families.calls.ts'
import { NewFamily } from './record/families-new.web.tsx'
import { FamiliesRoster } from './roster/families-roster.web.tsx'
import { useFamiliesText } from './roster/families-text.web.ts'
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
      <ScreenActions>{add}</ScreenActions>
      <FamiliesRoster first={add} />
      <NewFamily opened={adding} onClose={() => setAdding(false)} onOpen={(id) => open('family', id)} />
    </>
  )
}
