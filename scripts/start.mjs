// `npm start`: install, build, run. Plain JavaScript for Node 20.
import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { ensureBuilt, ensureInstalled, findNode, root, StepFailed } from './install.mjs'

try {
  ensureInstalled()
  ensureBuilt()
  runServer()
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function runServer() {
  const command = [...diesWithUs(), findNode(), 'dist-server/server.js', ...process.argv.slice(2)]
  // In a process group of its own: Ctrl-C reaches this script alone, which passes it on once, whoever else repeats it.
  const server = spawn(command[0], command.slice(1), { cwd: root, stdio: 'inherit', detached: true })
  let passedOn = 0
  const passOn = (signal) => {
    if (Date.now() - passedOn < 2000) return
    passedOn = Date.now()
    server.kill(signal)
  }
  process.on('SIGINT', () => passOn('SIGINT'))
  process.on('SIGTERM', () => passOn('SIGTERM'))
  process.on('SIGHUP', () => passOn('SIGTERM'))
  server.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`)
    process.exitCode = 1
  })
  server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** Where the system can do it, the server stops cleanly even when this script is killed. */
function diesWithUs() {
  const works = spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0
  return works ? ['setpriv', '--pdeathsig', 'TERM'] : []
}
