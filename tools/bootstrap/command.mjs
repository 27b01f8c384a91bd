import { complaintAboutNode } from './check-node.mjs'

/** `node tools/bootstrap/command.mjs <script> [argument…]`: a command of the operator on the own Node. */
const [script = '', ...args] = process.argv.slice(2)
const complaint = complaintAboutNode(process.versions.node)
if (complaint) {
  console.error(complaint)
  process.exitCode = 1
} else {
  // Only now: the code from here on needs a new enough Node.
  import('./run-tool.mjs').then(({ runTool }) => runTool(script, args))
}
