// Conveniences of the sign-in pages; a password works without any of this.
'use strict'

for (const button of document.querySelectorAll('button[data-show]')) {
  const input = document.getElementById(button.dataset.show)
  button.hidden = false
  button.addEventListener('click', () => {
    const shown = input.type === 'text'
    input.type = shown ? 'password' : 'text'
    const [show, showLabel, hide, hideLabel] = button.dataset.words.split('|')
    button.textContent = shown ? show : hide
    button.setAttribute('aria-label', shown ? showLabel : hideLabel)
    input.focus()
  })
}

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = '1'
  })
}

// A page that comes back from the browser's memory is ready to be sent again.
window.addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form')) delete form.dataset.sent
})

const toBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0))

const toText = (buffer) =>
  btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function askForPasskey(options) {
  const { id, rawId, type, response, authenticatorAttachment } = await navigator.credentials.get({
    publicKey: {
      ...options,
      challenge: toBytes(options.challenge),
      allowCredentials: options.allowCredentials.map((one) => ({ ...one, id: toBytes(one.id) })),
    },
  })
  return {
    id,
    rawId: toText(rawId),
    type,
    authenticatorAttachment: authenticatorAttachment ?? undefined,
    clientExtensionResults: {},
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: response.userHandle ? toText(response.userHandle) : undefined,
    },
  }
}

const passkeyForm = document.getElementById('passkey-form')
if (passkeyForm && window.PublicKeyCredential) {
  const button = passkeyForm.querySelector('button')
  const said = document.getElementById('passkey-said')
  passkeyForm.hidden = false
  button.addEventListener('click', () => {
    said.textContent = ''
    askForPasskey(JSON.parse(passkeyForm.dataset.options)).then(
      (answer) => {
        passkeyForm.elements.namedItem('Passkey').value = JSON.stringify(answer)
        passkeyForm.submit()
      },
      () => {
        said.textContent = passkeyForm.dataset.unused
      },
    )
  })
}
