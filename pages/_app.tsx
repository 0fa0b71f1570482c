import "../app/styles/all.css";
import type { AppProps } from "next/app";

/** Only here may a page of this router import global styles. */
export default function App({ Component, pageProps }: AppProps) {
  return <Component {...pageProps} />;
}
