#!/usr/bin/env bash
# Builds a commit in /opt/quayside/<commit>, ready to run, and points /opt/quayside/current to it.
#   deploy/release.sh [commit] [folder]
set -euo pipefail
cd "$(dirname "$0")/.."
commit=$(git rev-parse --short "${1:-HEAD}")
folder=${2:-/opt/quayside}
release=$folder/$commit
pnpm="npx --yes pnpm@12.21.0"

if [ ! -d "$release" ]; then
  making=$(mktemp -d "$folder/.making-XXXXXX")
  trap 'rm -rf "$making"' EXIT
  git archive "$commit" | tar -x -C "$making"
  (
    cd "$making"
    $pnpm install --frozen-lockfile
    $pnpm build
    $pnpm build:qa
    # The bill of materials, to answer questions about a package.
    $pnpm --filter-prod '@quayside/edge...' sbom --prod --sbom-format cyclonedx --sbom-type application >quayside.cdx.json
    # Removes build-only packages; install scripts of packages never run.
    find . \( -name node_modules -o -name .cache \) -type d -prune -exec rm -rf {} +
    $pnpm install --prod --frozen-lockfile --filter-prod '@quayside/edge...'
  )
  chmod 755 "$making"
  mv "$making" "$release"
fi
ln -sfn "$release" "$folder/current.new"
mv -T "$folder/current.new" "$folder/current"
echo "$folder/current is $commit"
