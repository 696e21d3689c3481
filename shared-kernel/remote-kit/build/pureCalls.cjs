/**
 * Marks the calls that build contract, freight and Chakra's theme as free of side effects, so that a minifier can remove the
 * unused ones from a page.
 */
module.exports = (source) =>
  source.replace(/(?<![\w.$/*])(?=(?:v\.\w+|defineConfig|route|pageOf|listOf|text|required)\()/g, '/*#__PURE__*/ ');
