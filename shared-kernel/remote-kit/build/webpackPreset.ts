import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { isQuick } from './quickBuild';
import { RemoteChunksPlugin } from './remoteChunks';
import { ScriptIntegrityPlugin } from './scriptIntegrityPlugin';
import { providedByHost, takenFromHost } from './sharedModules';
import { outputFolder, readSourceContract } from './sourceContract';
import { StartChunksPlugin } from './startChunks';

const require = createRequire(import.meta.url);

export interface FederatedPackage {
  /** The name in the composition; for a remote, the name in its remote.json. */
  name: string;
  /** Modules that others can load, by name: `{ './remote': './src/remote.tsx' }`. */
  exposes?: Record<string, string>;
  /** Whether it is the shell, which provides the shared modules and has its own entry. */
  isHost?: boolean;
}

/** Returns the webpack configuration of the shell or of a remote, for the package in the current folder. */
export function federated({ name, exposes, isHost = false }: FederatedPackage): Configuration {
  const folder = process.cwd();
  const contract = readSourceContract(folder);
  const development = process.env.NODE_ENV === 'development';
  return {
    name,
    context: folder,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    entry: isHost ? { main: './src/main.ts' } : {},
    output: {
      path: join(folder, outputFolder(), contract?.version ?? ''),
      // Includes the version: a page may hold two releases of one remote when the loader falls back.
      uniqueName: contract ? `${name}@${contract.version}` : name,
      publicPath: 'auto',
      // No hash here: the federation runtime cannot resolve one. The folder's address contains it instead.
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      chunkLoadTimeout: 8_000,
      clean: true,
    },
    devtool: !isQuick && 'source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: offeringRuntime() },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, loader: require.resolve('swc-loader'), options: swc(development) },
        {
          test: [/shared-kernel\/(contract|freight)\/src\/.*\.ts$/, /@chakra-ui\/react\/dist\/esm\/theme\/index\.js$/],
          enforce: 'pre',
          loader: require.resolve('./pureCalls.cjs'),
        },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        styleRule(name, isHost),
        { test: /\.(woff2?|svg|png|jpg)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name,
        ...(exposes && { exposes, filename: 'remoteEntry.js', library: { type: 'var', name: toEntryVariable(name) } }),
        shared: contract ? takenFromHost(contract.kernel) : providedByHost(),
        shareStrategy: 'loaded-first',
        manifest: !isHost,
        dts: false,
        dev: false,
        experiments: {
          ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
          optimization: { target: 'web', disableRemote: !isHost },
        },
      }),
      new ScriptIntegrityPlugin(),
      ...(isHost ? [new StartChunksPlugin()] : []),
      ...(contract ? [new RemoteChunksPlugin(folder, contract)] : []),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
      }),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    performance: { hints: false },
    cache: !isQuick && {
      type: 'filesystem',
      cacheDirectory: join(folder, '.cache/webpack'),
      name: development ? 'development' : 'production',
      buildDependencies: { preset: [import.meta.filename] },
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/**
 * Returns the rule for style sheets. A remote's classes are renamed, and a selector without its own class or id (`body`,
 * `:global(button)`) fails the build, because it would restyle the whole product.
 */
export const styleRule = (name: string, isHost: boolean): RuleSetRule => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: require.resolve('css-loader'),
      options: { modules: !isHost && { mode: 'pure', localIdentName: `${name}-[local]-[hash:base64:6]` } },
    },
  ],
});

/**
 * Replaces the runtime plugin that the build names as a CommonJS file by the same plugin as an ES module. The CommonJS file would
 * bring a second copy of the runtime; the ES module shares the existing one.
 */
function offeringRuntime(): Record<string, string> {
  const plugin = createRequire(require.resolve('@module-federation/enhanced')).resolve(
    '@module-federation/inject-external-runtime-core-plugin',
  );
  return { [plugin]: plugin.replace(/\.cjs$/, '.js') };
}

/** Returns the global variable of the entry: without dashes, and none that browsers define, such as `history`. */
const toEntryVariable = (name: string): string => `remote_${name.replaceAll('-', '_')}`;

const swc = (development: boolean) => ({
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development } },
  },
});
