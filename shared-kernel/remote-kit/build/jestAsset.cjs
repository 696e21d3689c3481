// Tests need no styles and images: they load as an empty module.
module.exports = { process: () => ({ code: 'module.exports = {};' }) };
