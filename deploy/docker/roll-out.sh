#!/bin/sh
# Builds the project and rolls it out, one container after the other. Needs in the environment:
# NEXT_SERVER_ACTIONS_ENCRYPTION_KEY (the same each time), SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SITE_URL.
set -eu
: "${NEXT_SERVER_ACTIONS_ENCRYPTION_KEY:?the same for all releases: openssl rand -base64 32 generates one}"
cd "$(dirname "$0")"

docker compose build site-1
docker compose run --rm install
for site in site-1 site-2 site-3; do
    # Recreates the container because its image changed.
    docker compose up --detach --no-deps --no-build --wait "$site"
done
docker compose up --detach --no-deps --no-recreate web
# The new page comes last: only the new processes know its forms.
docker compose exec web nginx -s reload
