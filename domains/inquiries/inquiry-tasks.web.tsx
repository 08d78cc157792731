import { useState, type ReactNode } from 'react'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { inquiriesCalls } from './inquiries.calls.ts'
import type { InquirySide } from './inquiry-board.web.tsx'
import { ConvertInquiry } from './inquiry-convert.web.tsx'
import { InquiryFormDialog } from './inquiry-form.web.tsx'
import type { Inquiry } from './inquiry-shapes.rules.ts'
import { MergeInquiry } from './inquiry-merge.web.tsx'
import { ChangeInquiryStatus } from './inquiry-status.web.tsx'
import { useInquiryText } from './inquiry-text.web.ts'

type Task = 'edit' | 'contact' | 'status' | 'convert' | 'packet' | 'merge'

/** What can be done with an inquiry, each in its dialog. */
export function useInquiryTasks(inquiry: Inquiry, side: InquirySide) {
  const [task, setTask] = useState<Task>()
  const [other, setOther] = useState<string>()
  const close = () => setTask(undefined)
  const dialogs: ReactNode = (
    <>
      {task === 'edit' && <InquiryFormDialog side={side} inquiry={inquiry} onClose={close} onDone={close} />}
      {task === 'contact' && <LogContact inquiry={inquiry} onClose={close} />}
      {task === 'status' && <ChangeInquiryStatus inquiry={inquiry} onClose={close} />}
      {task === 'convert' && <ConvertInquiry inquiry={inquiry} onClose={close} />}
      {task === 'merge' && <MergeInquiry inquiry={inquiry} side={side} other={other} onClose={close} />}
      {task === 'packet' && <MailPacket inquiry={inquiry} onClose={close} />}
    </>
  )
  return {
    dialogs,
    edit: () => setTask('edit'),
    contact: () => setTask('contact'),
    status: () => setTask('status'),
    convert: () => setTask('convert'),
    packet: () => setTask('packet'),
    merge: (chosen?: string) => {
      setOther(chosen)
      setTask('merge')
    },
  }
}

interface TaskProps {
  inquiry: Inquiry
  onClose: () => void
}

function LogContact({ inquiry, onClose }: TaskProps) {
  const t = useInquiryText()
  const dates = useDates()
  return (
    <FormDialog opened onClose={onClose} title={t.logContact}>
      {(leave) => (
        <CallForm
          call={inquiriesCalls.addInquiryContact}
          values={{
            InquiryID: inquiry.InquiryID,
            MadeOn: dates.today(),
            Kind: 'Phone call',
            Outcome: 'Reached',
            Note: '',
            NextStep: null,
            NextStepOn: null,
          }}
          fields={[
            { name: 'MadeOn', span: 4 },
            { name: 'Kind', span: 4 },
            { name: 'Outcome', span: 4 },
            { name: 'Note', span: 12 },
            { name: 'NextStep', span: 8 },
            { name: 'NextStepOn', span: 4 },
          ]}
          submit={t.logContact}
          onCancel={leave}
          onDone={() => {
            showToast({ text: t.logged })
            onClose()
          }}
        />
      )}
    </FormDialog>
  )
}

function MailPacket({ inquiry, onClose }: TaskProps) {
  const t = useInquiryText()
  const mail = useChange(inquiriesCalls.mailOrientationPacket)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.packet}
      sentence={t.packetSentence(inquiry.Email ?? '')}
      onSubmit={() =>
        void mail.run({ InquiryID: inquiry.InquiryID }).then((done) => {
          onClose()
          if (done) showToast({ text: t.packetMailed })
        })
      }
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" busy={mail.isPending} data-autofocus>
            {t.send}
          </Button>
        </>
      }
    />
  )
}
