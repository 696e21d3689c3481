import { dirname } from 'node:path/posix';

/**
 * Returns the circles between folders, each described by its imports: `shell/src/a → shell/src/b (Page.tsx →
 * Part.tsx)`.
 * A folder stands for its own files only, not for those of its subfolders.
 * @param modules module list of dependency-cruiser
 * @param isChecked predicate for the files that count
 */
export function circlesOfFolders(modules, isChecked) {
  const arrows = groupImports(modules, isChecked);
  const circles = [...arrows.keys()].map((folder) => circleThrough(folder, arrows)).filter(Boolean);
  const once = new Map(circles.map((circle) => [[...circle].sort().join(' '), circle]));
  return [...once.values()].map((circle) =>
    circle.map((from, at) => {
      const to = circle[(at + 1) % circle.length];
      return `${from} → ${to} (${arrows.get(from).get(to)})`;
    }),
  );
}

/** Folder → folder → one pair of files with that import. */
function groupImports(modules, isChecked) {
  const arrows = new Map();
  for (const { source, dependencies } of modules.filter(({ source }) => isChecked(source))) {
    for (const { resolved } of dependencies.filter(({ resolved }) => isChecked(resolved))) {
      const [from, to] = [dirname(source), dirname(resolved)];
      if (from === to) continue;
      if (!arrows.has(from)) arrows.set(from, new Map());
      arrows.get(from).set(to, `${source.slice(from.length + 1)} → ${resolved.slice(to.length + 1)}`);
    }
  }
  return arrows;
}

/** Returns the shortest path from a folder back to itself. */
function circleThrough(folder, arrows) {
  const seen = new Set();
  const ways = [[folder]];
  for (const way of ways) {
    for (const next of arrows.get(way.at(-1))?.keys() ?? []) {
      if (next === folder) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
}
