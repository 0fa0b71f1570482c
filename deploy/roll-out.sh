#!/bin/sh
# Rolls a release out without dropping a request, one process after the other; as root:
#   deploy/roll-out.sh .next/release
# If a process does not start, or finds no backend, all processes return to the previous release.
set -eu

release=$1
home=/srv/site
releases_kept=3
seconds_to_start=60
ports=$(sed -n 's/^server .*:\([0-9]*\) .*/\1/p' /etc/site/upstream.conf)
previous=$(readlink "$home/current" || true)
name=$(date -u +%Y%m%dT%H%M%SZ)

point_to() {
    ln -sfn "$1" "$home/current.next"
    mv -T "$home/current.next" "$home/current"
}

# Restarts a process and waits until it responds at a path.
restart() {
    systemctl restart "site@$1" || return 1
    waited=0
    until curl -fsS -o /dev/null -m 5 "http://127.0.0.1:$1$2" 2>/dev/null; do
        waited=$((waited + 1))
        [ "$waited" -lt "$seconds_to_start" ] || return 1
        sleep 1
    done
}

mkdir -p "$home/releases" "$home/files"
cp -R "$release" "$home/releases/$name"
chmod -R a+rX "$home/releases/$name"
# Keeps the files of earlier releases, which open pages still request, and never overwrites a file.
tar -C "$home/releases/$name/files" -cf - . | tar -C "$home/files" --skip-old-files --no-same-owner -xf -

point_to "releases/$name"
for port in $ports; do
    if ! restart "$port" /healthz; then
        echo "The process on port $port did not start, or its backend does not answer: journalctl -u site@$port" >&2
        [ -z "$previous" ] && exit 1
        point_to "$previous"
        # Not /healthz: the previous release may not reach its backend either.
        for each in $ports; do
            restart "$each" /robots.txt || echo "The process on port $each did not return to $previous" >&2
        done
        exit 1
    fi
    echo "site@$port runs release $name."
done

# The new page comes last: only the new processes know its forms.
systemctl reload nginx
echo "Release $name is in service."

find "$home/releases" -mindepth 1 -maxdepth 1 | sort | head -n "-$releases_kept" | xargs -r rm -rf
