export { LeaveGuard, type LeaveGuardProps } from './leave-guard.tsx'
