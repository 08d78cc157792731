import { catalog } from '#platform/web/i18n.ts'

/** Of the lock, which is there from the start: the server may be away when it is needed. */
export const useStaffText = catalog({
  goBack: ['Back to reading', 'Volver a leer'],
  staffTitle: ['For staff', 'Para el personal'],
  staffLocked: [
    'This screen was handed over for a signature. Staff continue with their password.',
    'Esta pantalla se entregó para una firma. El personal sigue con su contraseña.',
  ],
  password: ['Your password', 'Su contraseña'],
  passwordWanted: ['Type your password first', 'Escriba primero su contraseña'],
  unlock: ['Continue', 'Continuar'],
})
