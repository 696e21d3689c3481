import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/**
 * Scripts and style sheets that the webpack runtime loads later (pages, widgets) carry `integrity` too. The hashes stand in the page's
 * composition; the shell puts a function over them on the global object. Without it (a remote that runs alone) there is
 * nothing to compare with.
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
