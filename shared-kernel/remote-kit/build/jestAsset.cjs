// Styles and pictures are nothing to a test: they load as an empty module.
module.exports = { process: () => ({ code: 'module.exports = {};' }) };
