#!/bin/sh
# Copies a release's files to nginx's folder and keeps those of earlier releases, which open pages still request.
set -eu
home=/srv/site
name=$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$home/files" "$home/releases/$name"
tar -C /release/files -cf - . | tar -C "$home/files" --skip-old-files --no-same-owner -xf -
cp -R /release/nginx "$home/releases/$name/"
chmod -R a+rX "$home"
ln -sfn "releases/$name" "$home/current.next"
mv -T "$home/current.next" "$home/current"
