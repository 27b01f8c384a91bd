/**
 * Runs before a program (`node --import`): SIGUSR2 causes an uncaught error in it, of the kind in
 * `BREAKS_BY`.
 */
process.on('SIGUSR2', () => {
  const error = new Error('broken on purpose')
  if (process.env.BREAKS_BY === 'rejection') void Promise.reject(error)
  else
    setImmediate(() => {
      throw error
    })
})
