import type { DayOfClients } from "./client-day.ts";
import { batteryPicture } from "./pictures/battery.ts";
import { coldStorePicture } from "./pictures/cold-store.ts";
import { solarParkPicture } from "./pictures/solar-park.ts";
import { windPortfolioPicture } from "./pictures/wind-portfolio.ts";

/** Each client's trades, drawn over the day's prices. */
export const clientPictures = (day: DayOfClients) => ({
  aggregators: windPortfolioPicture(day),
  producers: solarParkPicture(day),
  storage: batteryPicture(day),
  consumers: coldStorePicture(day),
});
