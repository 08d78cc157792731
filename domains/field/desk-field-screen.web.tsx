import { useEffect, useState } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { send } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { fieldCalls } from './field.calls.ts'
import { FieldChoose } from './field-choose.web.tsx'
import { FieldBody } from './field-body.web.tsx'
import { RefusedContact } from './field-refused.web.tsx'
import { sendWaiting } from './field-sender.web.ts'
import { countWaiting, findLock, openByKey, putAway, type Opened } from './field-store.web.ts'
import { useFieldText } from './field-text.web.ts'
import './field.css'

interface Found {
  has: boolean
  opened: Opened | null
}

/** What of this person’s is on the device, opened by the key that only they are given. */
async function lookFor(userId: string): Promise<Found> {
  const has = (await findLock())?.userId === userId
  if (!has && (await countWaiting(userId)) === 0) return { has, opened: null }
  try {
    const { Key } = await send(fieldCalls.getFieldKey, {}, { quiet: true, ownErrors: true })
    return { has, opened: await openByKey(userId, Key) }
  } catch {
    return { has, opened: null }
  }
}

/** Cases taken along for the day, and the contacts that were written without network. */
export function Screen() {
  const t = useFieldText()
  const dates = useDates()
  const { UserID } = useProfile()
  useCrumbs([{ label: t.title }])
  const [opened, setOpened] = useState<Opened | null>()
  const [has, setHas] = useState(false)

  const set = (found: Found) => {
    setHas(found.has)
    setOpened(found.opened)
  }
  useEffect(() => {
    void lookFor(UserID).then((found) => {
      setHas(found.has)
      setOpened(found.opened)
    })
  }, [UserID])

  const sendNow = async () => {
    if (!opened) return
    const sent = await sendWaiting(opened)
    if (sent > 0) showToast({ text: t.sent(sent) })
  }

  async function away() {
    await putAway()
    showToast({ text: t.removed })
    set(await lookFor(UserID))
  }

  return (
    <div className="k-page">
      <PageHead
        title={t.title}
        sentence={has && opened ? t.taken(dates.instant(new Date(opened.until).toISOString())) : t.sentence}
        actions={
          <>
            {opened && <Button onClick={() => void sendNow()}>{t.sendNow}</Button>}
            {has && <Button onClick={() => void away()}>{t.putAway}</Button>}
          </>
        }
      />
      <div className="k-stack">
        {opened && (
          <FieldBody
            opened={opened}
            onKept={sendNow}
            refused={(waiting) => <RefusedContact waiting={waiting} userId={UserID} />}
          />
        )}
        {opened !== undefined && !has && (
          <FieldChoose
            onTaken={(taken) => {
              setOpened(taken)
              setHas(true)
            }}
          />
        )}
      </div>
    </div>
  )
}
