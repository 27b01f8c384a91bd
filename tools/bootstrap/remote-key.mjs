import { complaintAboutNode } from './check-node.mjs'

const complaint = complaintAboutNode(process.versions.node)
if (complaint) {
  console.error(complaint)
  process.exitCode = 1
} else {
  // Only now: the code from here on needs a new enough Node.
  import('./run-tool.mjs').then(({ runTool }) => runTool('server/src/remotes/keys/main.ts'))
}
