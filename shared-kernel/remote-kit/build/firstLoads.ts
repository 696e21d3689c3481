import { relative } from 'node:path';
import type { FirstLoad, FirstLoads } from '@quayside/contract/composition';
import type { Stats } from 'webpack';
import { chunksByRequest, listScriptFiles } from './pageSizes';
import { listModuleFiles } from './readOwnSources';
import type { Surface } from './remoteSurface';
import { listPreloadedWidgets, type UsedWidget } from './shownWidgets';

/** Lists what each page and widget loads first, so that the server of a page can preload it before any script runs. */
export function firstLoads(
  stats: Stats,
  { folder, surface, shown }: { folder: string; surface: Surface; shown: readonly UsedWidget[] },
): FirstLoads {
  const { chunkGraph } = stats.compilation;
  const chunks = chunksByRequest(stats);
  const shownIn = (source: string) => shown.filter(({ file }) => file === source);

  function calculateFirstLoad(requests: readonly string[], page?: string): FirstLoad {
    const needed = [...new Set(requests.flatMap((request) => chunks.get(request) ?? []))];
    const sources = needed
      .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
      .flatMap(listModuleFiles)
      .map((file) => relative(folder, file));
    const shows = listPreloadedWidgets(sources.flatMap(shownIn), page);
    return { files: listScriptFiles(needed), shows };
  }

  return {
    pages: Object.fromEntries(
      Object.entries(surface.pages).map(([path, files]) => [path, calculateFirstLoad(files, path)]),
    ),
    widgets: Object.fromEntries(
      Object.entries(surface.widgets).map(([name, file]) => [name, calculateFirstLoad([file])]),
    ),
  };
}
