import { useEffect, useState } from 'react'
import { loginPath } from '#platform/contract/lists/constants.ts'
import { Failure } from '#platform/web/failure.ts'
import { hrefOf } from '#platform/web/go.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { send } from '#platform/web/send.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Mark } from '#platform/web/ui/mark.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { PinPad } from './tablets/pin-pad.web.tsx'
import { StaffTiles } from './tablets/staff-tiles.web.tsx'
import { usePinText } from './tablets/pin-text.web.ts'
import { placeKept } from './tablets/tablet-place.web.ts'
import { findTablet, forgetTablet, keepTablet, makeKey, type EnrolledTablet } from './tablets/tablet-key.web.ts'
import { signInByPin, staffOf, type House, type Person } from './tablets/tablet-sign-in.web.ts'
import { tabletDoorCalls } from './tablets/tablets.calls.ts'
import './tablets/tablets.css'

const notEnrolledCode: keyof typeof tabletDoorCalls.getTabletStaff.errors = 'NotEnrolled'
const quiet = { quiet: true, ownErrors: true } as const

/** A sentence for the person instead of the window for failures: the tablet is shared. */
async function told<T>(
  work: () => Promise<T>,
  onProblem: (sentence: string, code: string | undefined) => void,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    onProblem(error.messages.join(' '), error.refusal.code)
    return undefined
  }
}

/** The door of a residence: its tablet, a tile for each of the staff, a PIN. */
export function Screen() {
  const t = usePinText()
  const [tablet, setTablet] = useState<EnrolledTablet | null>()
  const [house, setHouse] = useState<House>()
  const [person, setPerson] = useState<Person>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    let left = false
    void (async () => {
      const found = await findTablet()
      if (!found) return left || setTablet(null)
      const staff = await told(
        () => staffOf(found),
        (sentence, code) => {
          setProblem(sentence)
          // Only what the server has ended is forgotten: whoever cannot be reached may come back.
          if (code === notEnrolledCode) void forgetTablet().then(() => left || setTablet(null))
        },
      )
      if (left || !staff) return
      setHouse(staff)
      setTablet(found)
    })()
    return () => {
      left = true
    }
  }, [])

  return (
    <div className="k-door">
      <header>
        <Mark />
        <h1>{house?.ResidenceName ?? (tablet === null ? t.enroll : '')}</h1>
      </header>
      {tablet === undefined && problem && (
        <p className="k-pin-problem" role="alert">
          {problem}
        </p>
      )}
      {tablet === null && <Enroll problem={problem} onProblem={setProblem} />}
      {tablet && house && !person && <StaffTiles staff={house.Staff} onChoose={setPerson} />}
      {tablet && <PartBoundary name="residential-tablet-sender" />}
      {tablet && person && <OpenByPin tablet={tablet} person={person} onBack={() => setPerson(undefined)} />}
      <footer>
        <ButtonLink kind="quiet" href={loginPath}>
          {t.password}
        </ButtonLink>
      </footer>
    </div>
  )
}

function Enroll({ problem, onProblem }: { problem: string | undefined; onProblem: (sentence: string) => void }) {
  const t = usePinText()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  async function enroll(): Promise<void> {
    setBusy(true)
    const { key, publicKey } = await makeKey()
    const made = await told(
      () => send(tabletDoorCalls.enrollTablet, { Code: code, PublicKey: publicKey }, quiet),
      onProblem,
    )
    setBusy(false)
    if (!made) return
    await keepTablet({ id: made.TabletID, key })
    location.reload()
  }
  return (
    <form
      className="k-door-enroll"
      onSubmit={(event) => {
        event.preventDefault()
        void enroll()
      }}
    >
      <p>{t.enrollText}</p>
      <TextField
        label={t.code}
        value={code}
        error={problem}
        autoComplete="off"
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" kind="primary" busy={busy} offBecause={code.trim() ? undefined : t.codeFirst}>
        {t.goOn}
      </Button>
    </form>
  )
}

type Step = { at: 'pin' } | { at: 'new'; pin: string } | { at: 'again'; pin: string; chosen: string }

function OpenByPin({ tablet, person, onBack }: { tablet: EnrolledTablet; person: Person; onBack: () => void }) {
  const t = usePinText()
  const [step, setStep] = useState<Step>({ at: 'pin' })
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function open(Pin: string, NewPin?: string): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const opened = await told(() => signInByPin(tablet, person, Pin, NewPin), setProblem)
    setBusy(false)
    if (opened === 'open') location.assign(hrefOf(placeKept()))
    else if (opened === 'wrong') setProblem(t.wrongOffline)
    else if (opened || NewPin) setStep({ at: 'new', pin: Pin })
  }

  function enter(typed: string): void {
    if (step.at === 'pin') return void open(typed)
    if (step.at === 'new') {
      setProblem(undefined)
      return setStep({ at: 'again', pin: step.pin, chosen: typed })
    }
    if (typed === step.chosen) return void open(step.pin, typed)
    setProblem(t.differ)
    setStep({ at: 'new', pin: step.pin })
  }

  return (
    <PinPad
      key={step.at}
      title={step.at === 'pin' ? t.hello(person.Name) : step.at === 'new' ? t.newPin : t.again}
      sentence={step.at === 'new' ? t.newPinText : undefined}
      problem={problem}
      busy={busy}
      onEnter={enter}
      onBack={onBack}
    />
  )
}
