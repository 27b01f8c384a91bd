/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: require('./tools/boundaries/rules.cjs'),
  options: require('./tools/boundaries/options.cjs'),
}
