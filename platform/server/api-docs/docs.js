// Filters the calls as somebody types; "/" goes to the field, Escape empties it.
const field = document.getElementById('search')
const found = document.getElementById('found')
const calls = [...document.querySelectorAll('.call')]
const folders = [...document.querySelectorAll('.folder')]

function filter() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const call of calls) {
    const fits = words.every((word) => call.dataset.words.includes(word))
    call.hidden = !fits
    if (fits) count += 1
  }
  for (const folder of folders) {
    const shown = folder.querySelectorAll('.call:not([hidden])').length
    folder.hidden = shown === 0
    folder.querySelector('.count').textContent = shown
  }
  found.textContent = count === 1 ? '1 call' : `${count} calls`
}

field.addEventListener('input', filter)
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement !== field) {
    event.preventDefault()
    field.focus()
  }
  if (event.key === 'Escape' && document.activeElement === field) {
    field.value = ''
    filter()
  }
})
if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset.mantineColorScheme = 'dark'
filter()
