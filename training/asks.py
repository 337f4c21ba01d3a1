"""What a question may ask for beyond names, as texts; `src/stages/rate/intent.ts` has the same."""
ASKS = [
    ["asks : one step away", "asks : two steps away", "asks : three steps away"],
    [
        "asks : for things",
        "asks : how many",
        "asks : for the most or least",
        "asks : for those above or below a value",
        "asks : whether it is so",
    ],
    ["asks : with no condition", "asks : with a condition", "asks : with several conditions"],
]
