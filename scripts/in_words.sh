# Words for scripts that run before there is a Python of ours, as in the whole app: a file for each language, found by its being there;
# English for everybody else. Sourced in the project's folder.

spoken=${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}
spoken=companion/texts/${spoken%%[_.@]*}/start.ftl
[ -e "$spoken" ] || spoken=companion/texts/en/start.ftl

in_words() {  # KEY NAME=VALUE ...
    local words each
    words=$(sed -n "s/^$1 = //p" "$spoken")
    for each in "${@:2}"; do words=${words//"{ \$${each%%=*} }"/"${each#*=}"}; done
    printf '%s' "$words"
}
