import { IconFileUpload } from '@tabler/icons-react'
import type { AppAction } from '#platform/web/actions.ts'
import { dispatchCalls } from './dispatch.calls.ts'

export const dispatchActions: readonly AppAction[] = [
  {
    id: 'dispatch-file',
    label: ['Upload and send a file', 'Subir y enviar un archivo'],
    also: ['scan dispatch fax file to chart', 'escaneo enviar archivar expediente'],
    icon: IconFileUpload,
    call: dispatchCalls.addToQueue,
    path: () => '/UserUtilities/FileUploadAndDispatch',
  },
]
