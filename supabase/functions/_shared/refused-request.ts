/** A request that is refused: HTTP status, stable code, French sentence for whoever reads the answer. */
export class RefusedRequest extends Error {
  override name = "RefusedRequest";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
