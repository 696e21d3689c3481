import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/**
 * Adds `integrity` to scripts and style sheets that the webpack runtime loads later (pages, widgets). The hashes are in the page's
 * composition; the shell defines a global function that returns them. Without that function (a remote that runs alone), nothing
 * is compared.
 */
export class ScriptIntegrityPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('ScriptIntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ScriptIntegrityPlugin',
        (source) =>
          `${source}\nif (globalThis.quaysideIntegrity) { script.crossOrigin = 'anonymous'; script.integrity = globalThis.quaysideIntegrity(script.src); }`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ScriptIntegrityPlugin',
        (source, { tag }) =>
          `${source}\nif (globalThis.quaysideIntegrity) { ${tag}.crossOrigin = 'anonymous'; ${tag}.integrity = globalThis.quaysideIntegrity(${tag}.href); }`,
      );
    });
  }
}
