/**
 * Run before a program (`node --import`): at SIGUSR2 something breaks in it that nothing catches, as
 * `BREAKS_BY` says.
 */
process.on('SIGUSR2', () => {
  const error = new Error('broken on purpose')
  if (process.env.BREAKS_BY === 'rejection') void Promise.reject(error)
  else
    setImmediate(() => {
      throw error
    })
})
