"use client";

import { ApplicationError } from "#components/layout/status-page/application-error.tsx";

export default function ErrorPage({ retry }: { readonly retry: () => void }) {
  return <ApplicationError retry={retry} />;
}
