#!/usr/bin/env bash
# Builds a commit, packs it, and puts it ready to run into /opt/quayside/<commit>; /opt/quayside/current points to it.
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
  mkdir "$making/workspace"
  git archive "$commit" | tar -x -C "$making/workspace"
  (
    cd "$making/workspace"
    $pnpm install --frozen-lockfile
    $pnpm build
    $pnpm build:qa
    $pnpm pack-product --with-qa "$making"
    # The bill of materials, to answer questions about a package.
    $pnpm --filter-prod '@quayside/edge...' sbom --prod --sbom-format cyclonedx --sbom-type application >"$making/quayside.cdx.json"
  )
  tar -xzf "$making"/quayside-*-linux-*.tar.gz -C "$making"
  mv "$making/quayside.cdx.json" "$making/quayside/"
  mv "$making/quayside" "$release"
fi
ln -sfn "$release" "$folder/current.new"
mv -T "$folder/current.new" "$folder/current"
echo "$folder/current is $commit"
