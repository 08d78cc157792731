import { IconPlus } from '@tabler/icons-react'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useFundingText } from './funding-text.web.ts'
import { useGiftActs } from './gifts/gift-acts.web.tsx'
import { GiftRoster } from './gifts/gift-roster.web.tsx'
import { giftsCalls } from './gifts/gifts.calls.ts'

/** All gifts. */
export function Screen() {
  const t = useFundingText()
  const acts = useGiftActs()
  const whyNot = useWhyNot(giftsCalls.addEditGift)
  const log = (
    <Button kind="primary" icon={IconPlus} offBecause={whyNot} onClick={() => acts.log()}>
      {t.logGift}
    </Button>
  )
  return (
    <div className="k-stack">
      <ScreenActions>{log}</ScreenActions>
      <GiftRoster acts={acts} action={log} />
      {acts.dialog}
    </div>
  )
}
